// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// Constant-product exchange (x * y = k, fee 0.3 %) with one pool per token against the native coin.
/// Token to token goes through the native coin. Tokens that return nothing are accepted.
contract Exchange {
    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    struct Pool {
        uint256 native;
        uint256 token;
    }

    mapping(address => Pool) public pools;

    event Swapped(address indexed by, address indexed from, address indexed to, uint256 amountIn, uint256 amountOut);

    function addLiquidity(address token, uint256 amount) external payable {
        pull(token, msg.sender, amount);
        pools[token].native += msg.value;
        pools[token].token += amount;
    }

    function quote(address from, address to, uint256 amountIn) public view returns (uint256) {
        require(from != to, "same token");
        if (from == NATIVE) return outOf(pools[to].native, pools[to].token, amountIn);
        uint256 native = outOf(pools[from].token, pools[from].native, amountIn);
        return to == NATIVE ? native : outOf(pools[to].native, pools[to].token, native);
    }

    function swap(address from, address to, uint256 amountIn, uint256 minimumOut)
        external
        payable
        returns (uint256 amountOut)
    {
        require(msg.value == (from == NATIVE ? amountIn : 0), "wrong native value");
        amountOut = quote(from, to, amountIn);
        require(amountOut >= minimumOut, "price moved beyond slippage");
        uint256 native = from == NATIVE ? amountIn : outOf(pools[from].token, pools[from].native, amountIn);
        if (from != NATIVE) {
            pull(from, msg.sender, amountIn);
            pools[from].token += amountIn;
            pools[from].native -= native;
        }
        if (to != NATIVE) {
            pools[to].native += native;
            pools[to].token -= amountOut;
        }
        emit Swapped(msg.sender, from, to, amountIn, amountOut);
        push(to, msg.sender, amountOut);
    }

    function outOf(uint256 reserveIn, uint256 reserveOut, uint256 amountIn) private pure returns (uint256) {
        require(reserveIn > 0 && reserveOut > 0, "no liquidity");
        uint256 afterFee = amountIn * 997;
        return (afterFee * reserveOut) / (reserveIn * 1000 + afterFee);
    }

    function pull(address token, address from, uint256 amount) private {
        callToken(token, abi.encodeWithSignature("transferFrom(address,address,uint256)", from, address(this), amount));
    }

    function push(address token, address to, uint256 amount) private {
        if (token != NATIVE) return callToken(token, abi.encodeWithSignature("transfer(address,uint256)", to, amount));
        (bool paid,) = to.call{value: amount}("");
        require(paid, "native payment refused");
    }

    function callToken(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "token refused");
    }
}
