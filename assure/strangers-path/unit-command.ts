import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A unit of systemd as one shell command: its folders, settings and commands, as its user. Its limits are left out, since a
 * machine without systemd cannot set them.
 */
export function unitCommand(root: string, name: string): string {
  const unit = readFileSync(join(root, `usr/lib/systemd/system/${name}.service`), 'utf8')
  const all = (key: string) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
  const one = (key: string) => {
    const [value] = all(key)
    if (value === undefined) throw new Error(`${name}.service has no ${key}`)
    return value.replaceAll('%S', '/var/lib')
  }
  const user = one('User')
  const folders = [
    ['StateDirectory', '/var/lib'],
    ['CacheDirectory', '/var/cache'],
  ].flatMap(([key = '', parent]) =>
    all(key).map((folder) => `install -d -m ${one(`${key}Mode`)} -o ${user} -g ${one('Group')} ${parent}/${folder}`),
  )
  const as_user = `setpriv --reuid=${user} --regid=${one('Group')} --init-groups --no-new-privs`
  const commands = [...all('ExecStartPre'), ...all('ExecStart')].map((command) => `${as_user} ${command}`)
  const script = [
    'set -eu',
    `umask ${one('UMask')}`,
    ...folders,
    `cd ${one('WorkingDirectory')}`,
    'set -a',
    one('Environment').split(' ').join('; '),
    ...all('EnvironmentFile').map((file) => `. ${file}`),
    'set +a',
    ...commands.slice(0, -1),
    `exec ${commands.at(-1)}`,
  ]
  return `env -i PATH=/usr/bin:/bin sh -c '${script.join('\n')}'`
}
