<?php
// Receives webhooks: SECRET=whsec_… php -S 127.0.0.1:8090 receive-webhook.php
declare(strict_types=1);

function isSigned(string $id, string $timestamp, string $signatures, string $body): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $key = base64_decode(str_replace('whsec_', '', (string) getenv('SECRET')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // Several while a secret is being replaced: one that fits is enough.
    foreach (explode(' ', $signatures) as $signature) {
        if (hash_equals($expected, $signature)) {
            return true;
        }
    }
    return false;
}

// Keep what was taken in your database; a file by its id does here.
$taken = getenv('TAKEN') ?: sys_get_temp_dir();
$body = (string) file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
if (!isSigned($id, $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '', $body)) {
    http_response_code(401);
    exit;
}
$mark = @fopen($taken . '/' . preg_replace('/\W/', '', $id), 'x');
if ($mark !== false) {
    $event = json_decode($body, true);
    $data = $event['data'];
    $subject = $data['conversionId'] ?? $data['orderId'] ?? $data['alarmId'] ?? '';
    file_put_contents('php://stdout', "{$event['type']} $subject\n");
}
http_response_code(204);
