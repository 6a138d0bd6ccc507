import { expect, test } from 'vitest'
import { S3Refusal, type SignedRequest, verifySignature } from './signature.ts'

/** The examples that Amazon publishes with the description of the signature. */
const account = {
  // As it is published; in two parts, so that nobody takes it for a secret.
  accessKey: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const THEN = Date.UTC(2013, 4, 24)

const signed = (
  method: string,
  target: string,
  names: string,
  signature: string,
  more: SignedRequest['headers'] = {},
): SignedRequest => ({
  method,
  target,
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-date': '20130524T000000Z',
    'x-amz-content-sha256': NOTHING,
    ...more,
    authorization: `AWS4-HMAC-SHA256 Credential=${account.accessKey}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  },
})

const EXAMPLES: Record<string, SignedRequest> = {
  'get an object': signed(
    'GET',
    '/test.txt',
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    { range: 'bytes=0-9' },
  ),
  'put an object': signed(
    'PUT',
    '/test$file.text',
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
  ),
  'get a subresource': signed(
    'GET',
    '/?lifecycle',
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ),
  'list objects': signed(
    'GET',
    '/?max-keys=2&prefix=J',
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ),
}

const codeOf = (request: SignedRequest, given = account, now = THEN): string => {
  try {
    verifySignature(request, given, now)
    return 'accepted'
  } catch (error) {
    if (error instanceof S3Refusal) return error.code
    throw error
  }
}

test.each(Object.entries(EXAMPLES))('the published example is accepted: %s', (_, request) => {
  expect(codeOf(request)).toBe('accepted')
})

test.each(Object.entries(EXAMPLES))('and nothing that differs from it: %s', (_, request) => {
  const { headers } = request
  expect(codeOf(request, { ...account, secretKey: `${account.secretKey}x` })).toBe('SignatureDoesNotMatch')
  expect(codeOf({ ...request, target: `${request.target}x` })).toBe('SignatureDoesNotMatch')
  expect(codeOf({ ...request, method: 'DELETE' })).toBe('SignatureDoesNotMatch')
  expect(codeOf({ ...request, headers: { ...headers, 'x-amz-content-sha256': '0'.repeat(64) } })).toBe(
    'SignatureDoesNotMatch',
  )
  expect(codeOf({ ...request, headers: { ...headers, 'x-amz-acl': 'public-read' } })).toBe('AccessDenied')
  expect(codeOf({ ...request, headers: { ...headers, authorization: undefined } })).toBe('AccessDenied')
  expect(codeOf(request, { ...account, accessKey: 'other' })).toBe('InvalidAccessKeyId')
  expect(codeOf(request, account, THEN + 16 * 60_000)).toBe('RequestTimeTooSkewed')
})
