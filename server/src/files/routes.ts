import { uploadFiles } from '#contract/core/endpoints.ts'
import { type Route, route } from '../core/http/route.ts'
import { storeUploads } from '../core/files/upload-files.ts'

export const fileRoutes: Route[] = [route(uploadFiles, storeUploads)]
