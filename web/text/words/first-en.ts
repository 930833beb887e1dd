// Written by `npm run texts`.
import app from '#web/app/text/en.json'
import help from '#web/features/help/text/en.json'
import home from '#web/features/home/text/en.json'
import placeSearch from '#web/parts/place/place-search/text/en.json'
import ui from '#web/ui/text/en.json'

export const words = {
  app,
  help,
  home,
  'place-search': placeSearch,
  ui,
}
