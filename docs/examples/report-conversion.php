<?php
// Reports a paid order: php report-conversion.php <order number> <amount in fen> [track id]
declare(strict_types=1);

$conversion = [
    'kind' => 'order_paid',
    'sourceKey' => "order-{$argv[1]}-paid",
    'orderNo' => $argv[1],
    'amount' => (int) $argv[2],
];
if (isset($argv[3])) {
    $conversion['trackId'] = $argv[3];
}
$body = json_encode($conversion, JSON_THROW_ON_ERROR);

/** Returns the status, the header lines and the body of the reply. */
function report(string $body): array
{
    $timestamp = (string) time();
    $signature = hash_hmac('sha256', "$timestamp\n$body", (string) getenv('SECRET'));
    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ['Content-Type: application/json', "X-Timestamp: $timestamp", "X-Signature: $signature"],
        'content' => $body,
        'ignore_errors' => true,
        'follow_location' => 0,
        'timeout' => 30,
    ]]);
    $stream = fopen((string) getenv('HOOK_URL'), 'rb', false, $context);
    if ($stream === false) {
        exit(1);
    }
    $headers = stream_get_meta_data($stream)['wrapper_data'];
    // The first line is the status line: HTTP/1.1 200 OK
    return [(int) explode(' ', $headers[0])[1], $headers, stream_get_contents($stream)];
}

[$status, $headers, $reply] = report($body);
for ($retries = 0; $retries < 4 && in_array($status, [429, 503], true); $retries++) {
    $seconds = 1;
    foreach ($headers as $header) {
        if (stripos($header, 'Retry-After:') === 0) {
            $seconds = (int) substr($header, strlen('Retry-After:'));
        }
    }
    sleep($seconds);
    [$status, $headers, $reply] = report($body);
}
if ($status !== 200) {
    fwrite(STDERR, "$status $reply\n");
    exit(1);
}
echo json_decode($reply, true, 512, JSON_THROW_ON_ERROR)['id'], "\n";
