import { uploadFiles } from '#contract/core/endpoints.ts'
import { type Route, route } from '../http/route.ts'
import { storeUploads } from './upload-files.ts'

export const fileRoutes: Route[] = [route(uploadFiles, storeUploads)]
