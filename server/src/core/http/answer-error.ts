import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode, type ErrorReply } from '#contract/errors.ts'
import { NOT_JSON } from './bounded-json.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { FilesAway } from '../files/files-away.ts'
import { Failure, type FailureDetail } from './failure.ts'
import { failureTexts } from './failure-texts.ts'
import { languageOf } from './language.ts'

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'file.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.media_type',
}

const classify = (error: FastifyError): { code: ErrorCode; detail: FailureDetail } => {
  if (error instanceof Failure) return { code: error.code, detail: error.detail }
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return { code: 'request.malformed', detail: { issues: [NOT_JSON] } }
  const known = FASTIFY_CODES[error.code]
  if (known !== undefined) return { code: known, detail: {} }
  if (error.statusCode === 429) return { code: 'request.too_many', detail: { retryAfterSeconds: 60 } }
  if (error.statusCode === 413) return { code: 'request.too_large', detail: {} }
  if (error.statusCode === 415) return { code: 'request.media_type', detail: {} }
  if (error.statusCode === 404) return { code: 'request.not_found', detail: {} }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'request.malformed', detail: {} }
  }
  if (isDatabaseAway(error) || error instanceof FilesAway) {
    return { code: 'server.unavailable', detail: { retryAfterSeconds: 2 } }
  }
  return { code: 'server.failed', detail: {} }
}

export const errorReply = (request: FastifyRequest, code: ErrorCode, detail: FailureDetail = {}): ErrorReply => {
  const { message, issues } = failureTexts(code, detail, languageOf(request))
  return { code, message, requestId: request.id, ...(issues === undefined ? {} : { issues }) }
}

export const answerError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const { code, detail } = classify(error)
  const { status } = ERRORS[code]
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  if (detail.retryAfterSeconds !== undefined)
    void reply.header('retry-after', Math.max(1, Math.ceil(detail.retryAfterSeconds)))
  void reply.status(status).send(errorReply(request, code, detail))
}
