// Verifies the signature of the body on stdin: node verify-signature.ts < body.json
import { createHmac, timingSafeEqual } from 'node:crypto'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'

const { SECRET = '', TIMESTAMP = '', SIGNATURE = '' } = process.env
const body = await buffer(process.stdin)
const expected = createHmac('sha256', SECRET).update(`${TIMESTAMP}\n`).update(body).digest()
const given = Buffer.from(SIGNATURE, 'hex')
const valid = given.length === expected.length && timingSafeEqual(given, expected)
process.stdout.write(valid ? 'valid\n' : 'invalid\n')
process.exitCode = valid ? 0 : 1
