import type { TextFolder } from './text-folders.ts'

const head = '// Written by `npm run texts`.\n'
const languages = ['en', 'bn']

/** Modules of web/text that list the text folders: their paths and code. */
export function textModules(folders: TextFolder[]): Map<string, string> {
  const inSets = folders.filter(({ set }) => set !== undefined)
  const sets = Map.groupBy(inSets, ({ set }) => set)
  const words = [...sets].flatMap(([set, members]) =>
    languages.map((language) => [`words/${set}-${language}.ts`, wordsModule(members, language)] as const),
  )
  return new Map([['keys.d.ts', keysModule(folders)], ['text-files.ts', filesModule(inSets)], ...words])
}

/** Types of the keys of every text. */
const keysModule = (folders: TextFolder[]) => `${head}${imports(folders, 'en', 'type ')}

declare global {
  interface TextKeys {
${lines(folders, '    ', ({ namespace }) => `${key(namespace)}: typeof ${variable(namespace)}`)}
  }
}
`

/** Texts of a set in one language. */
const wordsModule = (folders: TextFolder[], language: string) => `${head}${imports(folders, language)}

export const words = {
${lines(folders, '  ', ({ namespace }) => `${property(namespace)},`)}
}
`

/** Loaders of all texts. */
const filesModule = (inSets: TextFolder[]) => `${head}import type { Words } from '#contract/words.ts'

export const setOf: { [namespace: string]: string } = {
${lines(inSets, '  ', ({ namespace, set }) => `${key(namespace)}: '${set}',`)}
}

export const sets = import.meta.glob<{ words: { [namespace: string]: Words } }>('./words/*.ts')

export const singleFiles = import.meta.glob<Words>(
  [
    '../**/text/*.json',
${lines(inSets, '    ', ({ folder }) => `'!../${folder}/text/*',`)}
  ],
  { import: 'default' },
)
`

const imports = (folders: TextFolder[], language: string, type = '') =>
  folders
    .map(({ folder, namespace }) => [`#web/${folder}/text/${language}.json`, namespace] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, namespace]) => `import ${type}${variable(namespace)} from '${path}'`)
    .join('\n')

const lines = (folders: TextFolder[], indent: string, line: (folder: TextFolder) => string) =>
  folders.map((folder) => indent + line(folder)).join('\n')

const variable = (namespace: string) => namespace.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const key = (namespace: string) => (namespace.includes('-') ? `'${namespace}'` : namespace)

const property = (namespace: string) => (namespace.includes('-') ? `'${namespace}': ${variable(namespace)}` : namespace)
