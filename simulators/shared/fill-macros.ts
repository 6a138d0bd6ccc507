const macro = /__([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)__/g

/** Fills a monitoring link: values are URL-encoded, an unknown macro stays as it is, no data leaves it empty. */
export function fillMacros(template: string, values: Record<string, string>): string {
  return template.replace(macro, (whole, name: string) =>
    Object.hasOwn(values, name) ? encodeURIComponent(values[name] ?? '') : whole,
  )
}
