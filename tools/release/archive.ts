import { execFileSync } from 'node:child_process'

/** Packs `name` in `parent` as a `.tar.gz` whose bytes depend on the files and the time alone. */
export function packArchive(parent: string, name: string, { file, time }: { file: string; time: Date }): void {
  const same = ['--sort=name', '--format=gnu', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
  const mtime = `--mtime=@${Math.floor(time.getTime() / 1000)}`
  execFileSync('tar', [
    '--create',
    `--file=${file}`,
    '--use-compress-program=gzip --no-name -9',
    ...same,
    mtime,
    '-C',
    parent,
    name,
  ])
}
