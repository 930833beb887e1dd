const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** True for a name or address of this machine itself. */
export const isLoopback = (host: string) => loopback.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host)
