import { z } from 'zod'

/** How a field is drawn; the rest follows from its schema. */
interface FieldHints {
  widget?: 'textarea' | 'password' | 'radio'
  help?: string
}

interface SettingsSpec {
  group: 'Sites' | 'Cloud' | 'Cloud Services' | 'Ad Platform'
  title: string
  description: string
  schema: z.ZodObject
  ui: Record<string, FieldHints>
  /** Fields that are stored encrypted and never read back. */
  secrets: readonly string[]
}

export const define = <const S extends SettingsSpec>(spec: S): S => spec
export const text = (max: number) => z.string().trim().max(max)

export const address = (usual: string) =>
  text(200)
    .regex(/^https?:\/\/[\w.-]+(:\d+)?$/)
    .default(usual)
/** Host names, apart by blanks. */
export const hosts = (usual: string) =>
  text(500)
    .regex(/^[\w.:-]+( +[\w.:-]+)*$/)
    .default(usual)
