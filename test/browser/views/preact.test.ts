// @takes-long: each scene is looked at
import { checkViews } from '../support/check-views.ts'

checkViews({ runtime: 'preact', theme: 'dark', width: 390, language: 'rtl' })
