// @takes-long: each scene is looked at
import { checkViews } from '../support/check-views.ts'

checkViews({ runtime: 'react', theme: 'light', width: 1100, language: 'en', hasTrees: true })
