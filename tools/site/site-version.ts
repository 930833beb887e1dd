import type { Plugin } from 'vite'

/** `site-version.txt`: the first file of this build; its name changes with any change of the site. */
export const siteVersion: Plugin = {
  name: 'site-version',
  generateBundle(_, bundle) {
    const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
    if (entry) this.emitFile({ type: 'asset', fileName: 'site-version.txt', source: `/${entry.fileName}` })
  },
}
