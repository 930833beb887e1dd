/** A workbook of 20 MB can unpack to 20 GB. A thread of its own sees it while the reader is busy with it. */
const max_bytes = 900 * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > max_bytes) process.kill(process.pid, 'SIGKILL')
}, 20)

export {}
