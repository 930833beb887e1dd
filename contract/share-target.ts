/** Address to which the phone hands files over: `share_target` in `site.webmanifest`. */
export const sharePath = '/from-phone'
