import { parentPort, workerData } from 'node:worker_threads'
import { pictureToText } from './picture-to-text.ts'

const { file, type }: { file: Uint8Array; type: string } = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(pictureToText(file, type) ?? null)
