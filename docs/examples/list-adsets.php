<?php
// Prints the ids of all running ad sets: php list-adsets.php
declare(strict_types=1);

function call(string $path, array $options): array
{
    $options += ['ignore_errors' => true, 'follow_location' => 0, 'timeout' => 30];
    $context = stream_context_create(['http' => $options]);
    $stream = fopen(getenv('BASE_URL') . '/api/v1' . $path, 'rb', false, $context);
    if ($stream === false) {
        exit(1);
    }
    // The first line is the status line: HTTP/1.1 200 OK
    $status = (int) explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
    $reply = stream_get_contents($stream);
    if ($status !== 200) {
        fwrite(STDERR, "$status $reply\n");
        exit(1);
    }
    return json_decode($reply, true, 512, JSON_THROW_ON_ERROR);
}

$token = call('/auth/login', [
    'method' => 'POST',
    'header' => 'Content-Type: application/x-www-form-urlencoded',
    'content' => http_build_query(['username' => getenv('USERNAME'), 'password' => getenv('PASSWORD')]),
])['token'];

$pageSize = (int) (getenv('PAGE_SIZE') ?: 100);
$page = 1;
do {
    $query = http_build_query([
        'page' => $page,
        'pageSize' => $pageSize,
        'sort' => 'createdAt',
        'filters' => json_encode(['ID' => 'Status', 'Value' => 'AD_RUNNING']),
    ]);
    $adsets = call("/adsets?$query", ['header' => "Authorization: JWT $token"])['adsets'];
    foreach ($adsets as $adset) {
        echo $adset['id'], "\n";
    }
    $page++;
    // A page that is not full is the last one.
} while (count($adsets) === $pageSize);
