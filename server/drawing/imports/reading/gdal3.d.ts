declare module 'gdal3.js/node.js' {
  import type initGdalJs from 'gdal3.js'

  const start: typeof initGdalJs
  export default start
}
