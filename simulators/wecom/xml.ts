export type Fields = Readonly<Record<string, string | number>>

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** The message as WeCom writes it: texts in CDATA, numbers bare. */
export const writeXml = (fields: Fields): string =>
  `<xml>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${typeof value === 'number' ? value : cdata(value)}</${name}>`)
    .join('')}</xml>`
