import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

type Component = { name: string; version: string; purl: string; [field: string]: unknown }
type Bill = {
  serialNumber: string
  metadata: { timestamp: string; component: Component; tools?: unknown }
  components: Component[]
  [field: string]: unknown
}
/** A package whose code the build put into the site: an entry of `dist/web/licenses.json`. */
export type BundledPackage = { name: string; version: string; identifier: string | null; text: string | null }

/**
 * CycloneDX of a release in `folder`: the packages that it installs, by npm, and those that its site has within. The
 * same commit gives the same bytes: time and serial number come from the commit.
 */
export function billOfMaterials(
  folder: string,
  { commit, time, bundled }: { commit: string; time: Date; bundled: BundledPackage[] },
): string {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev']
  const bill: Bill = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }))
  const { tools: _, ...metadata } = bill.metadata
  const installed = new Set(bill.components.map(({ purl }) => purl))
  const inSite = bundled.map(componentOf).filter(({ purl }) => !installed.has(purl))
  return JSON.stringify(
    {
      ...bill,
      serialNumber: `urn:uuid:${uuidOf(commit)}`,
      // npm calls it by its folder.
      metadata: { ...metadata, timestamp: time.toISOString(), component: { ...metadata.component, name: 'jomi' } },
      components: [...bill.components, ...inSite],
    },
    null,
    2,
  )
}

const componentOf = ({ name, version, identifier }: BundledPackage): Component => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    'bom-ref': `${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    purl,
    properties: [{ name: 'jomi:bundled-in', value: 'dist/web' }],
    ...(identifier && { licenses: [{ license: { id: identifier } }] }),
  }
}

const uuidOf = (commit: string) =>
  createHash('sha256')
    .update(commit)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-a$4-$5')

/** The notices that the licences of bundled packages ask to go along with them. */
export const bundledLicences = (bundled: BundledPackage[]): string =>
  [
    'Packages whose code is part of the site in dist/web, with their licences.',
    ...bundled.map(({ name, version, identifier, text }) => `## ${name} ${version} (${identifier})\n\n${text ?? ''}`),
  ].join('\n\n')
