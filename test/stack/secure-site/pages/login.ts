// A provider's page: who logs in, then back to the window that opened it or to the page named in `state`.
export {}

const form = document.querySelector('form') as HTMLFormElement
const fields = form.querySelector('fieldset') as HTMLFieldSetElement
const told = document.querySelector('#told') as HTMLElement
const { pathname, searchParams } = new URL(location.href)

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const body = JSON.stringify({ userName: new FormData(form).get('user') })
  const answer = await fetch(pathname, { method: 'POST', body })
  const { resultUri } = (await answer.json()) as { resultUri: string }
  const [, back] = (searchParams.get('state') ?? '').split(/--(.*)/s)
  if (back) {
    const url = new URL(back)
    url.searchParams.set('result_uri', resultUri)
    location.href = url.href
  } else if (opener) opener.postMessage({ resultUri }, '*')
  told.textContent = 'You are logged in.'
})
document.querySelector('#cancel')?.addEventListener('click', () => close())
fields.disabled = false
