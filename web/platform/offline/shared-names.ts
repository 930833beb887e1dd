/** Store of the browser for files that the phone handed over. The server never sees it. */
export const sharedFiles = 'shared-files'
