import type { S3Simulator } from '#simulators/s3/start-s3.ts'

/** The environment of a server whose files lie in this store. */
export const s3Environment = ({ url, bucket, account }: S3Simulator): Record<string, string> => ({
  FILES_S3_ENDPOINT: url,
  FILES_S3_BUCKET: bucket,
  FILES_S3_ACCESS_KEY: account.accessKey,
  FILES_S3_SECRET_KEY: account.secretKey,
  FILES_S3_PREFIX: 'huoketai/',
})
