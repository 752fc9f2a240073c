// @takes-long: each scene is looked at
import { checkViews } from '../support/check-views.ts'

checkViews({ runtime: 'react-18', theme: 'dark', width: 360, language: 'ru', hasAllLanguages: true })
