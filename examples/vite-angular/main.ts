import '@angular/compiler' // templates are compiled in the page here; a project of the Angular CLI has no need of this line
import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './app'

bootstrapApplication(App)
