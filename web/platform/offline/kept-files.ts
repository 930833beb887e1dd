/** Files of the site and its document, by path. */
export const openFiles = () => caches.open('site')
