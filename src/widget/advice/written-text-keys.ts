// For developers: bundlers leave this file out of what visitors get, see create-widget.ts.

/** A line for each area of texts, and all keys in it. Written by a test, from the tables that rooms have. */
export const TEXT_KEYS = `
account accounts actions balanceFailed chooseNetwork copied copy disconnect disconnectAll explorer holdings kinds network noTokens noTokensText notCopied ordinal payment settings switchAccount switchTitle testnet testnetText tokensFailed tokensFailedText total tryAgain wallets
activity both confirmed day dropped empty emptyText failed fetchFailed hidden hour loading minute month nftsFrom noNfts older pending replaced retry second several show suspicious swap year
activityTabs activity nfts
allWallets all certified found foundMany installed listMissing nothingFound nothingFoundText pageFailed pageFailedText search show showCode title tryAgain
approve covered frame title waiting
buying blocked blockedText copied copy copyFailed failed failedText late lateText look open opening openingText purchases reopen title toAccount tryAgain waiting waitingText
buyingHelp arrive arriveTitle buy cost costTitle pay payTitle title
connect allWallets continueWithWallet count countMore guide installed listFailed listMissing more noWallet noWalletText or recent scan title tryAgain wallets
connecting declined declinedTitle failed failedTitle pending pendingTitle selectChain selectChainText slow tryAgain waiting waitingTitle
email approve approveText code confirm connecting continue device enter failed failedTitle invalid label lasts login placeholder resend resendLink resent tryAgain wait wrong
embedded accounts active cancel changed confirmNew confirmOld copied copy disconnect disconnectAll edit email eoa loggedInWith network notCopied notDeployed profile restart save settings smartAccount switch switchFailed switchToPlain switchToSmart upgrade upgradeGo upgradeLong upgradeText
errors activity/fetch-failed alert/frame-load-failed alert/frame-load-failed.long alert/frame-request-timeout alert/frame-request-timeout.long alert/session-expired alert/session-expired.long balance/unavailable connection/auth-missing connection/connector-missing connection/failed connection/family-missing connection/farcaster-failed connection/login-network connection/no-smart-account connection/not-connected connection/not-embedded connection/popup-blocked connection/rejected connection/signature-declined connection/social-failed connection/untrusted-origin connection/wallet-connect-missing frame/email-cooldown frame/email-dependency frame/frame-missing frame/invalid-answer frame/invalid-request frame/load-failed frame/method-refused frame/parent-missing frame/request-timeout frame/rpc-aborted name/address-missing name/disputed name/lookup-failed name/network-missing name/register-failed name/resolve-failed name/suggestions-failed name/unchecked network/chain-not-supported network/not-listed network/not-listed.long network/stayed pay/asset-not-supported pay/begun-elsewhere pay/busy pay/disabled pay/exchanges-unavailable pay/failed pay/foreign-link pay/invalid-amount pay/invalid-asset pay/invalid-config pay/invalid-recipient pay/not-initiated pay/refused pay/status-unavailable pay/unconfirmed pay/url-unavailable pay/wrong-family relay/closed relay/not-connected relay/pairing-expired relay/request-timeout relay/request-too-large relay/unreachable sdk/unexpected sign-in/declined sign-in/init-failed sign-in/not-asked sign-in/not-verified sign-in/refused sign-in/smart-account swap/allowance-failed swap/altered swap/approval-failed swap/build-failed swap/gas-price-unsupported swap/incorrect-amount swap/incorrect-amount.long swap/init-failed swap/network-unsupported swap/not-as-shown swap/price-failed swap/price-moved swap/token-differs swap/transaction-failed swap/unknown-contract transfer/altered transfer/dropped transfer/failed transfer/incomplete transfer/insufficient-fee transfer/insufficient-funds transfer/mistyped transfer/other-network transfer/replaced transfer/token-differs transfer/token-missing transfer/unknown transfer/unsupported
farcaster code continue copied copy failed failedTitle loading loadingTitle notCopied open preparing scan title tryAgain
getWallet android chrome exploreAll failed failedText get getWallet ios listMissing noDownloads noDownloadsText tryAgain website
help control controlTitle getWallet login loginTitle many manyTitle networkTitle own ownTitle record recordTitle switch switchTitle walletTitle
keys copied details notCopied ordinal ordinalText path payment paymentText publicKey
keysTab tab
legal agree both notice privacy terms
names account available cancel characters checking choose chooseTitle connect declined done doneTitle field hyphens intro learnMore networks noAccount ownedTitle placeholder register registered saving savingTitle signing signingTitle slow suggestions title tooLong tooShort tryAgain unserved unservedTitle yourWallet
networks declined declinedTitle disconnect failed failedTitle help moved moving movingTitle networks notApproved nothingFound nothingFoundText otherWallet search slow stayed stayedTitle switchChainTitle switchTo testnet title tryAgain unsupported unsupportedTitle unsupportedView unsupportedViewTitle waiting waitingTitle yourWallet
onramp about ach_bank_account amount arrivesOn asking card chooseNetwork fees get help high low missing notServed onNetworks optionsFailed payBy providerFee providers purchases restricted title tryAgain worth
onrampAction buy
onrampSelect currency limits token
operation approve borrow bought burn buy cancel claim deploy deposit execute mint other receive repay sell send stake trade unstake withdraw
pairing allWallets browser code continue copied copy copyFailed declined declinedTitle desktop failed failedHere failedTitle failedWallet get missing mobile noLink openAgain openLabel preparing preparingLink qrcode scan scanWith showCode stayed store title tryAgain unsigned unsignedTitle wallets ways web
pay amount asked checking contract declined disconnect done doneText exchange exchangeText exchanges exchangesFailed failed fromExchange fromWallet late lateText loadingTitle look lookAlike noExchanges oddName onNetwork open or paid payAgain payWith pending pendingText repeated self sent stop title tryAgain wallet walletText
profile label
purchases bought crypto done empty emptyText failed fetchFailed loading more running title tryAgain
receive banner code codeFailed copied copy copyFailed kinds networks networksTitle ordinal payment scan title tryAgain
receiveAction label
send addAddress addAmount amount buy disputed incorrectValue insufficientFunds invalidAddress lookupFailed max mistyped nobody ofRegistry ofService owned preview selectToken title to toHint tryAgain unchecked unsupported
sendAction label
sendOutcome altered alteredTitle confirmed confirmedTitle confirmedToken done dropped droppedTitle explorer replaced replacedTitle undone undoneTitle unknown unknownTitle waiting waitingTitle
sendReview cancel changed checking continueIn contract declined deposit details failed fee fromAccount lookAlike mistyped network noFee noFunds oddName otherNetwork refused refusedTitle registry repeated self send service slow title to tokenDiffers tryAgain unanswerable unanswered word yourWallet
sendTokens buy nothingFound nothingFoundText search title tokensFailed tryAgain yourTokens
sessions account active activeEmpty beta cancel confirm created createdTitle declined done empty ended expired expiredEmpty failed failedText list notDone retry revoke revoked revokedAt revokedEmpty states title unnamed until
sessionsHeader open
shell back close crashed dismiss help loadFailed loadFailedText retry wallet
signIn cancel heading required requiredOrLeave sign text title waiting yourWallet
social all apple blocked blockedTitle continueWith discord facebook failed failedTitle farcaster github google here list loading loadingTitle more open slow tryAgain waiting waitingTitle x
swap all balance buy enterAmount gas impact insufficient max noGas noSwaps noSwapsAnywhere nothingFound nothingFoundText pay popular providerFee rate receive review search selectTitle selectToken slippage suggested swap title tryAgain turn yours
swapAction label
swapSending anyway approve approving asking cancel contract declined done dropped goOn least left limit oddName pendingApproval pendingSwap promised replaced spender stop sure title tried unpromised untried waiting
switchAddress site switchTo
tokens tab
wallets accountSwitched active add added allAccounts allDisconnected connect copied copy count delete deleted disconnect disconnectAll disconnected embedded explorer families none noneText notCopied others recent settings switch switchFailed title use walletSwitched
`
