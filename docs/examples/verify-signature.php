<?php
// Verifies the signature of the body on stdin: php verify-signature.php < body.json
declare(strict_types=1);

$message = getenv('TIMESTAMP') . "\n" . stream_get_contents(STDIN);
$expected = hash_hmac('sha256', $message, (string) getenv('SECRET'));
$valid = hash_equals($expected, strtolower((string) getenv('SIGNATURE')));
echo $valid ? "valid\n" : "invalid\n";
exit($valid ? 0 : 1);
