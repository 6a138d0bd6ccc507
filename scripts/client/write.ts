import { writeClient } from './write-client.ts'

writeClient()
