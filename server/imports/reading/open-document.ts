const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const attribute = (tag: string, name: string) =>
  (new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replace(/&(\w+);/g, (all, entity) => entities[entity] ?? all)

/** The sheets of an OpenDocument in their order: the library does not tell which are hidden, nor reads signs in names. */
export function openDocumentSheets(content: string): { name: string; isHidden: boolean }[] {
  const styles = content.slice(0, Math.max(0, content.indexOf('<office:body')))
  const hidden = new Set<string>()
  for (const [, tag = '', body = ''] of styles.matchAll(/<style:style\s([^>]*[^/])>(.*?)<\/style:style>/gs))
    if (/style:family="table"/.test(tag) && /table:display="false"/.test(body)) hidden.add(attribute(tag, 'style:name'))
  return [...content.matchAll(/<table:table\s([^>]*[^/])>/g)].map(([, tag = '']) => ({
    name: attribute(tag, 'table:name'),
    isHidden: hidden.has(attribute(tag, 'table:style-name')),
  }))
}
