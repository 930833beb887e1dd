// Written by `npm run texts`.
import app from '#web/app/text/bn.json'
import help from '#web/features/help/text/bn.json'
import home from '#web/features/home/text/bn.json'
import placeSearch from '#web/parts/place/place-search/text/bn.json'
import ui from '#web/ui/text/bn.json'

export const words = {
  app,
  help,
  home,
  'place-search': placeSearch,
  ui,
}
