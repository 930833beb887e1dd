/** Pages of 10 MB can unpack to much more. A thread of its own sees it while the process is busy with them. */
const max_bytes = 400 * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > max_bytes) process.kill(process.pid, 'SIGKILL')
}, 20)

export {}
