import { z } from 'zod'

/** A day that can be asked about. Around the ends of what four digits hold, counting on by days has no end. */
export const AskedDay = z.iso.date().regex(/^(19|20)\d\d-/)
