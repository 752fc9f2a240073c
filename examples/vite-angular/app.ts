import { Component, CUSTOM_ELEMENTS_SCHEMA, type OnDestroy, signal } from '@angular/core'
import { createWidget } from 'walletlet'
import 'walletlet/element'
import { eip155 } from 'walletlet/eip155'
import { base, mainnet } from 'walletlet/networks'

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <walletlet-button [widget]="widget" />
    <p>{{ address() ?? 'Nobody yet' }}</p>
  `,
})
export class App implements OnDestroy {
  readonly widget = createWidget({ networks: [mainnet, base], chains: [eip155()] })
  readonly address = signal<string | undefined>(undefined)

  constructor() {
    this.widget.account.subscribe((account) => this.address.set(account?.address))
  }

  ngOnDestroy() {
    this.widget.dispose()
  }
}
