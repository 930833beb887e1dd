// Some registries lack other platforms' builds of a package; npm then leaves them out of the lockfile, and `npm ci`
// fails elsewhere with "Missing: … from lock file". This script adds the missing ones; with --check it only reports
// them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** Reads system, processor and C library from a name such as `…-linux-arm64-musl`. */
function platformOf(name) {
  const parts = name.split(/[-/]/)
  const os = systems.filter((each) => parts.includes(each))
  const cpu = processors.filter((each) => parts.includes(each))
  const libc =
    parts.includes('musl') || parts.includes('musleabihf') ? ['musl'] : parts.includes('gnu') ? ['glibc'] : []
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  }
}

const missing = []
for (const [path, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${path}/node_modules/${name}`, `node_modules/${name}`]
    if (places.every((place) => !(place in lock.packages))) missing.push({ name, version, dev: entry.dev === true })
  }

// npm checks each package by its hash. A build for another platform has no hash until it was installed there.
const unchecked = Object.entries(lock.packages)
  .filter(([path, { integrity, link, os, cpu, libc }]) => path && !link && !integrity && !os && !cpu && !libc)
  .map(([path]) => path)

if (process.argv.includes('--check')) {
  for (const { name } of missing) console.error(`package-lock.json lacks ${name}; run node tools/lockfile.mjs`)
  for (const path of unchecked) console.error(`package-lock.json has no hash for ${path}`)
  process.exit(missing.length + unchecked.length > 0 ? 1 : 0)
}
for (const { name, version, dev } of missing)
  lock.packages[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) }
const [first, ...rest] = Object.keys(lock.packages)
lock.packages = Object.fromEntries(
  [first, ...rest.sort((a, b) => a.localeCompare(b, 'en'))].map((key) => [key, lock.packages[key]]),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} added`)
