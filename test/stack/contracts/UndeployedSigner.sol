// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Asks a contract that is not there yet whether a signature is its own (ERC-6492): deploys it, asks (ERC-1271), and is
/// itself never deployed, because all happens in the constructor of an `eth_call`. The answer is one byte, 1 for yes.
contract UndeployedSigner {
    constructor(address factory, bytes memory creation, address signer, bytes32 hash, bytes memory signature) {
        (bool created, ) = factory.call(creation);
        (bool answered, bytes memory answer) = signer.staticcall(
            abi.encodeWithSelector(0x1626ba7e, hash, signature)
        );
        bool valid = created && answered && answer.length >= 32 && bytes4(answer) == 0x1626ba7e;
        assembly {
            mstore(0, valid)
            return(31, 1)
        }
    }
}
