import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The browser needs only method and address of an endpoint. Its schemas, and zod with them, are left out of the site.
 */
export const bareEndpoints: Plugin = {
  name: 'bare-endpoints',
  apply: 'build',
  async load(id) {
    if (!/\/contract\/.+\.endpoints\.ts$/.test(id)) return null
    const groups: { [name: string]: unknown } = await import(pathToFileURL(id).href)
    const bare = (key: string, value: unknown) => (key === 'schema' ? undefined : value)
    return Object.entries(groups)
      .map(([name, group]) => `export const ${name} = ${JSON.stringify(group, bare)}`)
      .join('\n')
  },
}

/** Removes JSON Schema of zod's schemas, which no page uses. */
export const bareLibraries: Plugin = {
  name: 'bare-libraries',
  apply: 'build',
  async load(id) {
    if (!/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/.test(id)) return null
    const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)].map(
      ([, name]) => name,
    )
    return [
      ...names.map((name) => `export const ${name} = () => undefined`),
      'export const process = () => undefined',
    ].join('\n')
  },
}
