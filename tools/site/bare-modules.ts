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
