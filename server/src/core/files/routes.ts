import * as endpoints from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { uploadFiles } from './upload-files.ts'

export const fileRoutes: Route[] = [route(endpoints.uploadFiles, uploadFiles)]
