const folders = ['bench/country/seed/', 'contract/', 'db/', 'demo/', 'deploy/', 'docs/', 'geodata/', 'server/']
const single = ['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md']
const forTests = /\.test\b|\.test-|\/fixtures\//

/** True for a file of the project that a release holds: what runs, what an office reads, and no tests. */
export const isReleased = (path: string): boolean =>
  single.includes(path) || (folders.some((folder) => path.startsWith(folder)) && !forTests.test(path))
