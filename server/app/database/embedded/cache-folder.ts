import { fileURLToPath } from 'node:url'

export const modules = fileURLToPath(new URL('../../../../node_modules/', import.meta.url))

/** What is made once from the installed packages; it goes with them. */
export const cache_folder = fileURLToPath(new URL('../../../../node_modules/.cache/jomi/', import.meta.url))
