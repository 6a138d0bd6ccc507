import { carryTexts } from '#console/shared/i18n/carry-texts.ts'
import es from './locale/es.json'
import zh from './locale/zh.json'

carryTexts({ zh, es })
