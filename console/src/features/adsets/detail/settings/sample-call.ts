interface Sample {
  address: string
  secret: string
  /** A kind of conversion this ad set pushes. */
  kind: string
}

/** How to report a conversion from a shell. */
export const curlSample = ({ address, secret, kind }: Sample): string =>
  [
    `BODY='{"kind":"${kind}","sourceKey":"order-10086","trackId":"TRACK_ID","amount":9900}'`,
    'TIMESTAMP=$(date +%s)',
    `SIGNATURE=$(printf '%s\\n%s' "$TIMESTAMP" "$BODY" | openssl dgst -sha256 -hmac '${secret}' -hex | sed 's/^.* //')`,
    `curl -X POST '${address}' \\`,
    "  -H 'content-type: application/json' \\",
    '  -H "x-timestamp: $TIMESTAMP" -H "x-signature: $SIGNATURE" \\',
    '  -d "$BODY"',
  ].join('\n')

/** The same from Node. */
export const nodeSample = ({ address, secret, kind }: Sample): string =>
  [
    "import { createHmac } from 'node:crypto'",
    '',
    `const body = JSON.stringify({ kind: '${kind}', sourceKey: 'order-10086', trackId: 'TRACK_ID', amount: 9900 })`,
    'const timestamp = String(Math.floor(Date.now() / 1000))',
    `const signature = createHmac('sha256', '${secret}').update(timestamp + '\\n' + body).digest('hex')`,
    `const reply = await fetch('${address}', {`,
    "  method: 'POST',",
    "  headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },",
    '  body,',
    '})',
    'process.stdout.write(`${reply.status} ${await reply.text()}\\n`)',
  ].join('\n')
