/**
 * Ends the process. Node's own end can wait for its compiler threads for ever: nobody then starts a server again that has
 * failed to start. A program that takes the place of the process waits for nobody.
 * https://github.com/nodejs/node/issues/54918
 */
export function endProcess(code: 0 | 1): never {
  process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {})
  process.exit(code)
}
