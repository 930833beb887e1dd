import { fileURLToPath } from 'node:url'

export const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url))

/** Files made once from the installed packages; they are deleted together with them. */
export const cache_folder = fileURLToPath(new URL('../../../../node_modules/.cache/jomi/', import.meta.url))
