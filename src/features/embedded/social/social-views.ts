import { connectSocials } from './connect-socials.tsx'
import { connectingSocial } from './connecting-social.tsx'

/** One chunk: each leads to the next. */
export const socialViews = { ConnectSocials: connectSocials, ConnectingSocial: connectingSocial }
