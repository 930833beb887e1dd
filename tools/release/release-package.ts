import { oldest_node } from '../../server/node-version.mjs'

type Package = {
  name: string
  version: string
  license: string
  description: string
  imports: { [name: string]: string }
  dependencies: { [name: string]: string }
}
type LockEntry = { dev?: boolean; devOptional?: boolean; optional?: boolean; [field: string]: unknown }
type Lock = { packages: { [path: string]: LockEntry }; [field: string]: unknown }

const rooms = ['#contract/*', '#server/*', '#demo/*', '#bench/*']

/** `package.json` of a release: what the server needs to run, and nothing to build or test it with. */
export function releasePackage({ name, version, license, description, imports, dependencies }: Package) {
  const check = 'node server/node-version.mjs'
  const node = 'node --disable-warning=ExperimentalWarning'
  return {
    name,
    version,
    private: true,
    license,
    description,
    type: 'module',
    engines: { node: `>=${oldest_node}` },
    imports: Object.fromEntries(Object.entries(imports).filter(([room]) => rooms.includes(room))),
    scripts: {
      prestart: check,
      start: `exec ${node} server/main.ts`,
      prejomi: check,
      jomi: `${node} server/cli.ts`,
    },
    dependencies,
  }
}

/** The lock file of that package: the same versions and hashes, without what only a checkout installs. */
export function releaseLock(
  lock: Lock,
  { name, version, license, dependencies, engines }: ReturnType<typeof releasePackage>,
): Lock {
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !isNode(path))
    .map(([path, { devOptional, ...entry }]) => [path, devOptional ? { ...entry, optional: true } : entry] as const)
  return {
    ...lock,
    packages: { '': { name, version, license, dependencies, engines }, ...Object.fromEntries(packages) },
  }
}

/** Node as an npm package, which `npm start` uses in a checkout; a release runs on the Node of its machine. */
const isNode = (path: string) => /^node_modules\/node-linux-\w+$/.test(path)
